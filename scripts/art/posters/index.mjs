import { elott } from './elott.mjs';
import { esports } from './esports.mjs';
import { fairness } from './fairness.mjs';
import { fish } from './fish.mjs';
import { help } from './help.mjs';
import { hot } from './hot.mjs';
import { live } from './live.mjs';
import { lott } from './lott.mjs';
import { notice } from './notice.mjs';
import { promotion } from './promotion.mjs';
import { pvp } from './pvp.mjs';
import { responsible } from './responsible.mjs';
import { slots } from './slots.mjs';
import { sports } from './sports.mjs';
import { welcome } from './welcome.mjs';

/** Every banner by the name of its file. */
export const posters = {
  welcome,
  fairness,
  slots,
  responsible,
  live,
  fish,
  pvp,
  sports,
  esports,
  lott,
  elott,
  promotion,
  help,
  notice,
  hot,
};
