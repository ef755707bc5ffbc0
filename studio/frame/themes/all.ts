import { bituin } from './bituin.ts';
import { dagat } from './dagat.ts';
import { gubat } from './gubat.ts';
import { pista } from './pista.ts';
import { prutas } from './prutas.ts';
import { swerte } from './swerte.ts';
import type { Theme } from './theme.ts';

export const themes: readonly Theme[] = [pista, dagat, prutas, swerte, bituin, gubat];
