import { describe, expect, test } from 'vitest';

import { shutChanges, shutState } from '#site/components/staff/shut-changes.ts';
import { localTimeText, readLocalTime } from '#site/lib/local-time-field.ts';

const zone = 'Asia/Manila';
const until = Date.parse('2026-11-23T06:30:00Z');
const open = { maintenance: false, maintenanceNotice: { text: {}, until: null }, restrictedCountries: [] };
const sent = { reason: 'moving the database', was: shutState(open) };

describe('the form that shuts the site', () => {
  test('sends what was changed alone, so that two people at it do not undo each other', () => {
    expect(shutChanges(sent, zone)).toEqual({ reason: 'moving the database' });
    expect(shutChanges({ ...sent, maintenance: 'on' }, zone)).toEqual({ reason: sent.reason, maintenance: true });
    expect(shutChanges({ ...sent, countries: 'kp us,US' }, zone)).toEqual({ reason: sent.reason, restrictedCountries: ['KP', 'US'] });
    const filled = { 'text.tl': ' Saglit\n lang ', 'text.en': 'Back soon', until: '2026-11-23T14:30' };
    const notice = { text: { tl: 'Saglit lang', en: 'Back soon' }, until };
    expect(shutChanges({ ...sent, ...filled }, zone)).toEqual({ reason: sent.reason, maintenanceNotice: notice });
    const was = shutState({ maintenance: true, maintenanceNotice: notice, restrictedCountries: ['KP', 'US'] });
    expect(shutChanges({ ...sent, ...filled, was, maintenance: 'on', countries: 'KP, US' }, zone)).toEqual({ reason: sent.reason });
    expect(shutChanges({ ...sent, ...filled, was, 'text.en': '', countries: '' }, zone)).toEqual({
      reason: sent.reason,
      maintenance: false,
      maintenanceNotice: { text: { tl: 'Saglit lang' }, until },
      restrictedCountries: [],
    });
  });
  test('writes and reads times by the clocks of the merchant', () => {
    expect([localTimeText(until, zone), readLocalTime('2026-11-23T14:30', zone)]).toEqual(['2026-11-23T14:30', until]);
    expect([localTimeText(until, 'America/New_York'), readLocalTime('2026-11-23T01:30', 'America/New_York')]).toEqual([
      '2026-11-23T01:30',
      until,
    ]);
    expect(['', 'soon', '2026-11-23'].map((text) => readLocalTime(text, zone))).toEqual([undefined, undefined, undefined]);
  });
});
