/* Windows has icuuc.dll since 10 1703, Wine 8 has not: enough of it for Qt6Core to load. */
#define E __declspec(dllexport)
typedef int UErr;
static void fail(UErr *e){ if (e) *e = 16; }
E void *ucnv_open(const char *n, UErr *e){ fail(e); return 0; }
E void ucnv_close(void *c){}
E void ucnv_reset(void *c){}
E signed char ucnv_getMaxCharSize(void *c){ return 1; }
E const char *ucnv_getName(void *c, UErr *e){ fail(e); return 0; }
E void ucnv_getToUCallBack(void *c, void *a, void *b){}
E void ucnv_getFromUCallBack(void *c, void *a, void *b){}
E void ucnv_setToUCallBack(void *c, void *a, void *b, void *d, void *x, UErr *e){}
E void ucnv_setFromUCallBack(void *c, void *a, void *b, void *d, void *x, UErr *e){}
E void ucnv_cbToUWriteUChars(void *a, void *b, int l, int o, UErr *e){}
E void ucnv_cbFromUWriteUChars(void *a, void *b, void *l, int o, UErr *e){}
E void ucnv_toUnicode(void){}
E void ucnv_fromUnicode(void){}
E int ucnv_toUCountPending(void *c, UErr *e){ return 0; }
E int ucnv_fromUCountPending(void *c, UErr *e){ return 0; }
E const char *ucnv_getStandardName(const char *n, const char *s, UErr *e){ fail(e); return 0; }
E const char *ucnv_getAvailableName(int n){ return 0; }
E int ucnv_countAvailable(void){ return 0; }
E void UCNV_FROM_U_CALLBACK_SUBSTITUTE(void){}
E void UCNV_TO_U_CALLBACK_SUBSTITUTE(void){}
