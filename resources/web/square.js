/* The square that the page of a table draws itself for a desk without any network. Digits and capitals only,
   correction M, versions 1 to 20 (ISO 18004). Written for old phones: no word of the language is younger than 2015. */
function square(text) {
  var SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
  var EACH = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
  var BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
  function raw(v) {
    var n = (16 * v + 128) * v + 64, a;
    if (v >= 2) { a = Math.floor(v / 7) + 2; n -= (25 * a - 10) * a - 55; if (v >= 7) { n -= 36; } }
    return Math.floor(n / 8);
  }
  function bits(v) { return 4 + (v < 10 ? 9 : 11) + 11 * Math.floor(text.length / 2) + 6 * (text.length % 2); }
  var v = 1;
  while (bits(v) > 8 * (raw(v) - EACH[v] * BLOCKS[v])) { v += 1; if (v > 20) { return null; } }
  var room = raw(v) - EACH[v] * BLOCKS[v], line = [], i, j, k;
  function put(number, length) { for (var b = length - 1; b >= 0; b -= 1) { line.push((number >> b) & 1); } }
  put(2, 4);
  put(text.length, v < 10 ? 9 : 11);
  for (i = 0; i + 1 < text.length; i += 2) {
    put(SIGNS.indexOf(text.charAt(i)) * 45 + SIGNS.indexOf(text.charAt(i + 1)), 11);
  }
  if (text.length % 2) { put(SIGNS.indexOf(text.charAt(text.length - 1)), 6); }
  put(0, Math.min(4, 8 * room - line.length));
  while (line.length % 8) { line.push(0); }
  var data = [];
  for (i = 0; i < line.length; i += 8) {
    for (k = 0, j = 0; j < 8; j += 1) { k = k * 2 + line[i + j]; }
    data.push(k);
  }
  for (k = 236; data.length < room; k = k === 236 ? 17 : 236) { data.push(k); }
  function times(x, y) {
    var z = 0;
    for (var b = 7; b >= 0; b -= 1) { z = (z << 1) ^ ((z >> 7) * 285); z ^= ((y >> b) & 1) * x; }
    return z;
  }
  var divisor = [], root = 1;
  for (i = 0; i < EACH[v]; i += 1) { divisor.push(i === EACH[v] - 1 ? 1 : 0); }
  for (i = 0; i < EACH[v]; i += 1) {
    for (j = 0; j < EACH[v]; j += 1) {
      divisor[j] = times(divisor[j], root);
      if (j + 1 < EACH[v]) { divisor[j] ^= divisor[j + 1]; }
    }
    root = times(root, 2);
  }
  var blocks = [], checks = [], long = raw(v) % BLOCKS[v], at = 0;
  for (i = 0; i < BLOCKS[v]; i += 1) {
    var block = data.slice(at, at += Math.floor(raw(v) / BLOCKS[v]) - EACH[v] + (i < BLOCKS[v] - long ? 0 : 1));
    var rest = divisor.map(function () { return 0; });
    block.forEach(function (each) {
      var first = each ^ rest.shift();
      rest.push(0);
      divisor.forEach(function (part, place) { rest[place] ^= times(part, first); });
    });
    blocks.push(block);
    checks.push(rest);
  }
  var all = [];
  [blocks, checks].forEach(function (kind) {
    for (i = 0; i < kind[kind.length - 1].length; i += 1) {
      kind.forEach(function (each) { if (i < each.length) { all.push(each[i]); } });
    }
  });
  var size = 17 + 4 * v, rows = [], fixed = [];
  for (i = 0; i < size; i += 1) {
    rows.push([]);
    fixed.push([]);
    for (j = 0; j < size; j += 1) { rows[i].push(false); fixed[i].push(false); }
  }
  function set(x, y, dark) {
    if (x >= 0 && y >= 0 && x < size && y < size) { rows[y][x] = !!dark; fixed[y][x] = true; }
  }
  for (i = 0; i < size; i += 1) { set(6, i, i % 2 === 0); set(i, 6, i % 2 === 0); }
  [[3, 3], [size - 4, 3], [3, size - 4]].forEach(function (where) {
    for (var dy = -4; dy <= 4; dy += 1) {
      for (var dx = -4; dx <= 4; dx += 1) {
        var far = Math.max(Math.abs(dx), Math.abs(dy));
        set(where[0] + dx, where[1] + dy, far !== 2 && far !== 4);
      }
    }
  });
  var marks = [];
  if (v > 1) {
    var many = Math.floor(v / 7) + 2, step = Math.ceil((size - 13) / (many * 2 - 2)) * 2;
    for (i = 0; i < many - 1; i += 1) { marks.unshift(size - 7 - i * step); }
    marks.unshift(6);
  }
  marks.forEach(function (x, a) {
    marks.forEach(function (y, b) {
      var last = marks.length - 1;
      if ((a === 0 && b === 0) || (a === 0 && b === last) || (a === last && b === 0)) { return; }
      for (var dy = -2; dy <= 2; dy += 1) {
        for (var dx = -2; dx <= 2; dx += 1) { set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1); }
      }
    });
  });
  function form(mask) {
    var r = mask, b;
    for (b = 0; b < 10; b += 1) { r = (r << 1) ^ ((r >> 9) * 1335); }
    var word = ((mask << 10) | r) ^ 21522;
    function bit(n) { return (word >> n) & 1; }
    for (b = 0; b <= 5; b += 1) { set(8, b, bit(b)); }
    set(8, 7, bit(6)); set(8, 8, bit(7)); set(7, 8, bit(8));
    for (b = 9; b < 15; b += 1) { set(14 - b, 8, bit(b)); }
    for (b = 0; b < 8; b += 1) { set(size - 1 - b, 8, bit(b)); }
    for (b = 8; b < 15; b += 1) { set(8, size - 15 + b, bit(b)); }
    set(8, size - 8, true);
  }
  form(0);
  if (v >= 7) {
    var r = v;
    for (i = 0; i < 12; i += 1) { r = (r << 1) ^ ((r >> 11) * 7973); }
    for (i = 0; i < 18; i += 1) {
      var dark = ((v << 12 | r) >> i) & 1, x = size - 11 + i % 3, y = Math.floor(i / 3);
      set(x, y, dark);
      set(y, x, dark);
    }
  }
  for (i = 0, k = size - 1; k >= 1; k -= 2) {
    if (k === 6) { k = 5; }
    for (var down = 0; down < size; down += 1) {
      for (j = 0; j < 2; j += 1) {
        var col = k - j, row = ((k + 1) & 2) === 0 ? size - 1 - down : down;
        if (!fixed[row][col] && i < all.length * 8) {
          rows[row][col] = !!((all[i >> 3] >> (7 - (i & 7))) & 1);
          i += 1;
        }
      }
    }
  }
  var MASKS = [
    function (x, y) { return (x + y) % 2; }, function (x, y) { return y % 2; },
    function (x) { return x % 3; }, function (x, y) { return (x + y) % 3; },
    function (x, y) { return (Math.floor(x / 3) + Math.floor(y / 2)) % 2; },
    function (x, y) { return x * y % 2 + x * y % 3; }, function (x, y) { return (x * y % 2 + x * y % 3) % 2; },
    function (x, y) { return ((x + y) % 2 + x * y % 3) % 2; }
  ];
  function masked(mask) {
    for (var y = 0; y < size; y += 1) {
      for (var x = 0; x < size; x += 1) {
        if (!fixed[y][x] && MASKS[mask](x, y) === 0) { rows[y][x] = !rows[y][x]; }
      }
    }
  }
  function worth() {
    var bad = 0, dark = 0, lines = [];
    rows.forEach(function (each, y) {
      lines.push(each.map(Number).join(""));
      lines.push(rows.map(function (other) { return Number(other[y]); }).join(""));
      each.forEach(function (is, x) {
        dark += is ? 1 : 0;
        if (x && y && rows[y - 1][x] === is && rows[y][x - 1] === is && rows[y - 1][x - 1] === is) { bad += 3; }
      });
    });
    lines.forEach(function (each) {
      (each.match(/0{5,}|1{5,}/g) || []).forEach(function (run) { bad += run.length - 2; });
      for (var p = 0; p + 11 <= each.length; p += 1) {
        var piece = each.substr(p, 11);
        if (piece === "10111010000" || piece === "00001011101") { bad += 40; }
      }
    });
    return bad + Math.floor(Math.abs(dark * 20 - size * size * 10) / size / size) * 10;
  }
  var best = 0, least = Infinity;
  for (i = 0; i < 8; i += 1) {
    masked(i);
    form(i);
    var bad = worth();
    if (bad < least) { least = bad; best = i; }
    masked(i);
  }
  masked(best);
  form(best);
  return rows;
}
