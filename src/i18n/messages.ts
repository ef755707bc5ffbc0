import type agent from './locales/en/agent.json';
import type cashier from './locales/en/cashier.json';
import type centre from './locales/en/centre.json';
import type code from './locales/en/code.json';
import type common from './locales/en/common.json';
import type draws from './locales/en/draws.json';
import type errors from './locales/en/errors.json';
import type fairness from './locales/en/fairness.json';
import type games from './locales/en/games.json';
import type home from './locales/en/home.json';
import type login from './locales/en/login.json';
import type lottery from './locales/en/lottery.json';
import type member from './locales/en/member.json';
import type password from './locales/en/password.json';
import type play from './locales/en/play.json';
import type plays from './locales/en/plays.json';
import type record from './locales/en/record.json';
import type registration from './locales/en/registration.json';
import type security from './locales/en/security.json';
import type session from './locales/en/session.json';
import type shell from './locales/en/shell.json';
import type soon from './locales/en/soon.json';

/** One file per area in `locales/<language>/`. English is the type; a test keeps the others equal to it. */
export interface Messages {
  agent: typeof agent;
  cashier: typeof cashier;
  centre: typeof centre;
  code: typeof code;
  common: typeof common;
  draws: typeof draws;
  errors: typeof errors;
  fairness: typeof fairness;
  games: typeof games;
  home: typeof home;
  login: typeof login;
  lottery: typeof lottery;
  member: typeof member;
  password: typeof password;
  play: typeof play;
  plays: typeof plays;
  record: typeof record;
  registration: typeof registration;
  security: typeof security;
  session: typeof session;
  shell: typeof shell;
  soon: typeof soon;
}

/** `<area>.<key of the area's file>`, e.g. `shell.menu.home`, `errors.login.failed`. */
export type MessageKey = { [Area in keyof Messages]: `${Area}.${keyof Messages[Area] & string}` }[keyof Messages];
