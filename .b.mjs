import { benchCatalogue } from '#tests/bench/catalogue.ts';
const t=Date.now();
for (const f of await benchCatalogue()) console.log(f.value.toFixed(2), f.name);
console.log(Date.now()-t);
