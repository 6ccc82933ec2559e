/* Windows has ProcessPrng since 7, Wine 8 has not; Rust asks it for chance. */
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *p, size_t n) { return SystemFunction036(p, (ULONG)n); }
