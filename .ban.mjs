import sharp from 'sharp'; import {composeBanner,bannerNames,bannerGlyphs} from './scripts/art/lib/banners.mjs'; import {measureGlyphs} from './scripts/art/lib/icons.mjs'; import * as b from './scripts/art/lib/brand.mjs'; import {composeEmptyDrawing,emptyNames} from './scripts/art/lib/empty-drawings.mjs'; import {composeVendorMark} from './scripts/art/lib/vendor-mark.mjs'; import { readCatalogue } from '#server/domains/catalogue/catalogue-entry.ts';
await measureGlyphs(bannerGlyphs); const parts=[];
for (const [i,n] of bannerNames.entries()) parts.push({input:await sharp(Buffer.from(composeBanner(n)),{density:72}).resize(780,390).png().toBuffer(),left:10+(i%2)*790,top:10+(i>>1)*400});
const add=async(svg,x,y,w)=>parts.push({input:await sharp(Buffer.from(svg),{density:144}).resize(w).png().toBuffer(),left:x,top:y});
await add(b.logo('light'),20,830,264); await add(b.appIcon({size:64}),300,820,110); await add(b.appIcon({size:64,maskable:true}),420,820,110); await add(b.socialImage(),550,815,260);
for(const[i,n]of emptyNames.entries()) await add(composeEmptyDrawing(n),840+i*240,815,220);
for(const[i,v]of readCatalogue().vendors.entries()) await add(composeVendorMark(v),20+(i%17)*90,990+Math.floor(i/17)*80,64);
await sharp({create:{width:1590,height:1160,channels:3,background:'#faf8f3'}}).composite(parts).png().toFile('/tmp/s3.png');
