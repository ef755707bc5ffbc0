import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $links, $opensAgent, $way, chooseKind, chooseWay, retryLinks } from '#site/stores/screens/agent-register.ts';

import { AccountForm } from './account-form.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkForm } from './link-form.tsx';
import type { RegisterText } from './rates-text.ts';

/** `/m/agentRegister`: a link for others, or an account at once; and the existing links. */
export function RegisterScreen(text: RegisterText & { asksBirthDate: boolean }) {
  const { strings, errors } = text;
  const links = useStore($links);
  const way = useStore($way);
  const opensAgent = useStore($opensAgent);
  if (links.state === 'loading') return <ListSkeleton label={strings['common.loading']} />;
  if (links.state === 'failed')
    return (
      <ReadFailed
        code={links.code}
        text={errorText(errors, links.code)}
        retryLabel={strings['common.retry']}
        onRetry={() => void retryLinks()}
      />
    );
  return (
    <div className="stack gap-6">
      <section className="card card-body stack gap-4" aria-label={strings['rates.way']}>
        <ChipRow
          name="way"
          label={strings['rates.way']}
          choices={(['link', 'account'] as const).map((value) => ({ value, label: strings[`rates.way.${value}`] }))}
          chosen={way}
          onChoose={(value) => value && chooseWay(value)}
        />
        <ChipRow
          name="kind"
          label={strings['rates.kind']}
          choices={(['member', 'agent'] as const).map((value) => ({ value, label: strings[`rates.kind.${value}`] }))}
          chosen={opensAgent ? 'agent' : 'member'}
          onChoose={(value) => chooseKind(value === 'agent')}
        />
        {way === 'link' ? <LinkForm {...text} /> : <AccountForm {...text} />}
      </section>
      <section className="stack gap-3" aria-labelledby="links">
        <h2 id="links" className="title-section">
          {strings['rates.links']}
        </h2>
        <p className="text-note m-0">{strings['rates.link.care']}</p>
        {links.value.length === 0 && <p className="text-note m-0">{strings['rates.links.none']}</p>}
        <ul className="stack gap-3 list-none p-0 m-0">
          {links.value.map((link) => (
            <LinkCard key={link.code} {...text} link={link} />
          ))}
        </ul>
      </section>
    </div>
  );
}
