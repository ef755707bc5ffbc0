import sharp from 'sharp';
import { readCatalogue } from '#server/domains/catalogue/catalogue-entry.ts';
import { composeTile } from './scripts/art/lib/tile.mjs';
const [,, mode='all', from='0', count='60', scale='1', out='/tmp/sheet.png'] = process.argv;
let games = readCatalogue().games;
if (mode==='layouts') { const seen={}; games = games.filter(g=>{seen[g.theme.layout]=(seen[g.theme.layout]??0)+1; return seen[g.theme.layout]<=3}); games.sort((a,b)=>a.theme.layout.localeCompare(b.theme.layout)); }
else if (mode!=='all') games = games.filter(g=>g.type===mode||g.vendorCode===mode||g.theme.layout===mode||g.theme.lettering===mode);
games = games.slice(+from, +from + +count);
import {measureGlyphs} from './scripts/art/lib/icons.mjs'; import {sets} from './scripts/art/lib/sets.mjs';
const t0=Date.now(); await measureGlyphs([...games.map(g=>g.theme.glyph), ...Object.values(sets).flatMap(s=>s.friends)]); console.log('measure',Date.now()-t0);
const k=+scale, W=Math.round(120*k), H=Math.round(160*k), gap=8, cols=Math.min(12, Math.floor(1600/(W+gap)));
const rows=Math.ceil(games.length/cols);
const t=Date.now();
const mask = Buffer.from(`<svg width="${W}" height="${H}"><rect width="${W}" height="${H}" rx="${12*k}" fill="#fff"/></svg>`);
const parts = [];
for (const [i,g] of games.entries()) { try { const b = await sharp(Buffer.from(composeTile(g)),{density:72}).resize(W,H).composite([{input:mask,blend:'dest-in'}]).png().toBuffer(); parts.push({input:b,left:gap+(i%cols)*(W+gap),top:gap+Math.floor(i/cols)*(H+gap)});} catch(e){console.log(g.id,g.theme.layout,e.message.slice(0,200))} }
await sharp({create:{width:cols*(W+gap)+gap,height:rows*(H+gap)+gap,channels:3,background:'#faf8f3'}}).composite(parts).png().toFile(out);
console.log(games.length, Date.now()-t,'ms');
