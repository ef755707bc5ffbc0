import type { Channel, ChannelKind } from '#contract/deposits/calls.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { depositScreen } from '#site/stores/screens/deposit.ts';

import type { DepositText } from './deposit-text.ts';

const icons: Record<ChannelKind, string> = {
  redirect: 'i-tabler-credit-card',
  qr: 'i-tabler-qrcode',
  transfer: 'i-tabler-building-bank',
  voucher: 'i-tabler-ticket',
};

export function ChannelChoice({ strings, channels, chosen }: DepositText & { channels: readonly Channel[]; chosen: Channel }) {
  return (
    <fieldset className="field">
      <legend className="field-label pb-1.5">{strings['cashier.method']}</legend>
      <div className="stack gap-2">
        {channels.map((channel) => (
          <label
            key={channel.code}
            className="card row gap-3 min-h-15 px-4 py-2 cursor-pointer has-[:checked]:border-sea has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-sea"
          >
            <input
              ref={kept}
              type="radio"
              name="channel"
              className="size-5 accent-[var(--sea)] m-0"
              value={channel.code}
              checked={channel.code === chosen.code}
              onChange={() => depositScreen.chooseChannel(channel.code)}
            />
            <span className="grid place-items-center size-9 rounded-control bg-[var(--sea-soft)] text-sea" aria-hidden="true">
              <span className={`${icons[channel.kind]} text-xl`} />
            </span>
            <span className="font-semibold min-w-0 [overflow-wrap:anywhere]">{nameOf(channel, strings)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A brand keeps its own name; anything else is named in the player's language. */
function nameOf({ kind, name }: Channel, strings: DepositText['strings']): string {
  if (kind === 'transfer') return `${strings['cashier.transfer.name']} (${name})`;
  return kind === 'voucher' ? strings['cashier.voucher.name'] : name;
}
