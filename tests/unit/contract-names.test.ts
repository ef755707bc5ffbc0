import { describe, expect, test } from 'vitest';

import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { moduleIds } from '#contract/modules.ts';

/** The names of a call's query and body. */
function fieldsOf(name: CallName): string[] {
  const call: Call = calls[name];
  return [call.query, call.body].flatMap((given) => Object.keys(given?.shape ?? {}));
}

describe('the words of the specification on the wire', () => {
  test('are username, email, announcementId, read, typeId, merchant_code, device, nodeId and vendor, each where it is sent (DATA-059)', () => {
    const places: [CallName, string[]][] = [
      ['POST /wps/session/login', ['username']],
      ['POST /wps/member/password/email', ['username', 'email']],
      ['POST /wps/system/announcements/read', ['announcementId', 'read']],
      ['GET /wps/relay/GCSGAME_getVassGameType', ['typeId', 'merchant_code']],
      ['GET /wps/system/helpCenter', ['device']],
      ['POST /wps/relay/MCSFE_addFavoriteGameV2', ['nodeId']],
      ['GET /wps/bet/record/:vendor/:roundId', ['vendor']],
    ];
    for (const [name, fields] of places) expect(fieldsOf(name), name).toEqual(expect.arrayContaining(fields));
  });

  test('name the ten modules, and a call asks for no other one (API-004)', () => {
    const spelled = 'COMM3, FUNDTRANS3, AGEANNOUNCE3, MEMTRANS3, PERSPNL3, AGEINFO3, AGEDOWNMAN3, REG3, CAPTCHA3, CBS3';
    expect(moduleIds.join(', ')).toBe(spelled);
    const asked = Object.values<Call>(calls).flatMap(({ module }) => module ?? []);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((id) => !spelled.split(', ').includes(id))).toEqual([]);
  });
});
