import type { Channel } from '#contract/cashier.ts';
import { chooseChannel } from '#site/stores/screens/deposit.ts';

import type { DepositText } from './deposit-strings.ts';

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
              type="radio"
              name="channel"
              className="size-5 accent-[var(--sea)] m-0"
              value={channel.code}
              checked={channel.code === chosen.code}
              onChange={() => chooseChannel(channel.code)}
            />
            <span className="grid place-items-center size-9 rounded-control bg-[var(--sea-soft)] text-sea" aria-hidden="true">
              <span className="i-tabler-credit-card text-xl" />
            </span>
            <span className="font-semibold">{channel.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
