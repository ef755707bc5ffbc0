import { matchHours, missionDays, mostMultiple } from '#contract/bonus/calls.ts';
import { clubDays } from '#contract/club/facts.ts';
import { sharedRules } from '#contract/member/field-rules.ts';
import { paymentPasswordDigits } from '#contract/passwords/facts.ts';
import { checkIntervals, coolingOffMs, exclusionLengths, timeOutLengths } from '#contract/protection/facts.ts';
import { rebateDays, rebateRates } from '#contract/rewards/facts.ts';
import { uploadRule } from '#contract/uploads.ts';
import { gameOf } from '#lottery/games.ts';
import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { leaderboardDays } from '#server/domains/club/index.ts';
import type { Facts } from '#server/domains/content/index.ts';
import { mostPasskeys, resetLinkMs } from '#server/domains/identity/index.ts';
import { codeMs } from '#server/domains/verification/index.ts';
import { rateText } from '#server/platform/decimals.ts';
import { rakePercent } from '#studio/kinds/cards/engine/rooms.ts';
import { leastReturn, mostReturn } from '#studio/kinds/fish/engine/rooms.ts';
import * as instant from '#studio/kinds/instant/engine/load-game.ts';
import * as slots from '#studio/kinds/slot/engine/line-slot/load-math.ts';
import { paybackPercent } from '#studio/kinds/sports/engine/price.ts';

const minutes = (ms: number) => ms / 60_000;
const hours = (ms: number) => ms / 3_600_000;

/** `6m` -> 6: the number of a length. */
const countOf = (length: string) => Number.parseInt(length, 10);

/** A safe lower bound in hundreds: there are more games than this. */
function gamesOver(): number {
  const { games } = readCatalogue();
  return Math.floor((games.length - 1) / 100) * 100;
}

/** The facts available to the site's texts (`content/`), each from its place in the code. */
export function readContentFacts(): Facts {
  const shared = gameOf('lottery:sabado');
  if (!shared?.tax) throw new Error('the shared lottery has lost its rules');
  const [checkShort, checkMiddle, checkLong] = checkIntervals;
  const [exclusionShort, exclusionMiddle, exclusionLong] = exclusionLengths;
  return {
    passwordMin: sharedRules.password.minLength,
    passwordMax: sharedRules.password.maxLength,
    pinDigits: paymentPasswordDigits,
    codeMinutes: minutes(codeMs),
    resetLinkMinutes: minutes(resetLinkMs),
    passkeyCount: mostPasskeys,
    uploadMegabytes: uploadRule.maxBytes / 1024 / 1024,
    uploadFiles: uploadRule.maxFiles,
    coolingOffHours: hours(coolingOffMs),
    checkShort,
    checkMiddle,
    checkLong,
    timeOutHours: countOf(timeOutLengths[0]),
    timeOutWeeks: countOf(timeOutLengths[3]),
    exclusionMonths: countOf(exclusionShort),
    exclusionYear: countOf(exclusionMiddle),
    exclusionYears: countOf(exclusionLong),
    clubDays,
    rebateDays,
    rebateLeast: rateText(Math.min(...Object.values(rebateRates).flat())),
    rebateMost: rateText(Math.max(...Object.values(rebateRates).flat())),
    bonusMultiple: mostMultiple,
    bonusMatchHours: matchHours,
    missionDays,
    leaderboardDays,
    gamesOver: gamesOver(),
    slotReturnLeast: Number(slots.leastReturnPercent),
    slotReturnMost: Number(slots.mostReturnPercent),
    instantReturnLeast: Number(instant.leastReturnPercent),
    instantReturnMost: Number(instant.mostReturnPercent),
    fishReturnLeast: leastReturn / 100,
    fishReturnMost: mostReturn / 100,
    sportsReturn: Number(paybackPercent),
    cardsRake: rakePercent,
    prizeTaxPercent: shared.tax.percent,
    prizeTaxOver: Number(shared.tax.overMinor / 100n),
    dailyLockMinutes: shared.lockSeconds / 60,
  };
}
