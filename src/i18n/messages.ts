import type account from './locales/en/account.json';
import type acts from './locales/en/acts.json';
import type agent from './locales/en/agent.json';
import type app from './locales/en/app.json';
import type bets from './locales/en/bets.json';
import type cashier from './locales/en/cashier.json';
import type centre from './locales/en/centre.json';
import type club from './locales/en/club.json';
import type code from './locales/en/code.json';
import type common from './locales/en/common.json';
import type connection from './locales/en/connection.json';
import type contracts from './locales/en/contracts.json';
import type downline from './locales/en/downline.json';
import type draws from './locales/en/draws.json';
import type editing from './locales/en/editing.json';
import type errors from './locales/en/errors.json';
import type fairness from './locales/en/fairness.json';
import type floor from './locales/en/floor.json';
import type games from './locales/en/games.json';
import type history from './locales/en/history.json';
import type home from './locales/en/home.json';
import type inbox from './locales/en/inbox.json';
import type invite from './locales/en/invite.json';
import type kyc from './locales/en/kyc.json';
import type languages from './locales/en/languages.json';
import type live from './locales/en/live.json';
import type login from './locales/en/login.json';
import type lottery from './locales/en/lottery.json';
import type member from './locales/en/member.json';
import type pages from './locales/en/pages.json';
import type password from './locales/en/password.json';
import type play from './locales/en/play.json';
import type plays from './locales/en/plays.json';
import type profile from './locales/en/profile.json';
import type protection from './locales/en/protection.json';
import type push from './locales/en/push.json';
import type rates from './locales/en/rates.json';
import type reading from './locales/en/reading.json';
import type record from './locales/en/record.json';
import type registration from './locales/en/registration.json';
import type rewards from './locales/en/rewards.json';
import type search from './locales/en/search.json';
import type security from './locales/en/security.json';
import type session from './locales/en/session.json';
import type shell from './locales/en/shell.json';
import type staff from './locales/en/staff.json';
import type support from './locales/en/support.json';
import type team from './locales/en/team.json';
import type wallets from './locales/en/wallets.json';
import type withdraw from './locales/en/withdraw.json';
import type { Forms } from '#site/lib/fill-text.ts';

import type { TextsOf } from './read-texts.ts';

/** One file per area in `locales/<language>/`. English is the type; a test keeps the others equal to it. */
interface Files {
  account: typeof account;
  acts: typeof acts;
  agent: typeof agent;
  app: typeof app;
  bets: typeof bets;
  cashier: typeof cashier;
  centre: typeof centre;
  club: typeof club;
  code: typeof code;
  common: typeof common;
  connection: typeof connection;
  contracts: typeof contracts;
  downline: typeof downline;
  draws: typeof draws;
  editing: typeof editing;
  errors: typeof errors;
  fairness: typeof fairness;
  floor: typeof floor;
  games: typeof games;
  history: typeof history;
  home: typeof home;
  inbox: typeof inbox;
  invite: typeof invite;
  kyc: typeof kyc;
  languages: typeof languages;
  live: typeof live;
  login: typeof login;
  lottery: typeof lottery;
  member: typeof member;
  pages: typeof pages;
  password: typeof password;
  play: typeof play;
  plays: typeof plays;
  profile: typeof profile;
  protection: typeof protection;
  push: typeof push;
  rates: typeof rates;
  reading: typeof reading;
  record: typeof record;
  registration: typeof registration;
  rewards: typeof rewards;
  search: typeof search;
  security: typeof security;
  session: typeof session;
  shell: typeof shell;
  staff: typeof staff;
  support: typeof support;
  team: typeof team;
  wallets: typeof wallets;
  withdraw: typeof withdraw;
}

/** The texts of each area by their keys. A text with a count is its plural forms. */
export type Messages = { readonly [Area in keyof Files]: TextsOf<Files[Area]> };

type KeysTo<Kind> = {
  [Area in keyof Messages]: {
    [Key in keyof Messages[Area] & string]: Messages[Area][Key] extends Kind ? `${Area}.${Key}` : never;
  }[keyof Messages[Area] & string];
}[keyof Messages];

/** `<area>.<key of the area's file>`, e.g. `shell.menu.home`, `errors.login.failed`. */
export type MessageKey = KeysTo<string>;
/** The key of a text with a count, without a form's name: `record.count`. It needs a `count`. */
export type CountedKey = KeysTo<Forms>;
