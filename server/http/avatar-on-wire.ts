import type { Avatar } from '#contract/member/calls.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import type { AvatarChoice } from '#server/domains/profile/index.ts';

import type { AnswerInput } from './answer.ts';

export const avatarPath = '/wps/files/avatar';

export interface AvatarOptions {
  merchants: MerchantRegistry;
  originOf: (merchantCode: string) => string;
}

type Caller = Pick<AnswerInput<'GET /wps/member/avatar'>, 'ctx' | 'headers' | 'isHttps'>;

/** An avatar as calls return it: the member's own picture has an absolute address on the player's current site. */
export function avatarOnWire({ merchants, originOf }: AvatarOptions): (choice: AvatarChoice, caller: Caller) => Avatar {
  /** That site, if it is one of the merchant's; undefined for a forged host name. */
  const siteOf = ({ ctx, headers, isHttps }: Caller) => {
    const host = headers.get('host') ?? '';
    const isOurs = merchants.byCode(ctx.merchant.code).hosts.includes(host.replace(/:\d+$/, '').toLowerCase());
    return isOurs ? `${isHttps ? 'https' : 'http'}://${host}` : originOf(ctx.merchant.code);
  };
  return (choice, caller) =>
    choice.kind === 'static'
      ? { avatar: choice.name, avatarType: 'STATIC' }
      : { avatar: `${siteOf(caller)}${avatarPath}/${choice.link}`, avatarType: 'CUSTOM' };
}
