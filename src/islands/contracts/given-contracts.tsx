import type { ContractTerms } from '#contract/contracts/facts.ts';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $given, type GivenContracts, readGiven, retryGiven } from '#site/stores/screens/contracts.ts';
import { $form, openForm } from '#site/stores/screens/contract-form.ts';

import { ContractDocument } from './contract-document.tsx';
import { ContractForm } from './contract-form.tsx';
import type { ContractsText } from './contract-text.ts';
import { EndControl } from './own-contract.tsx';
import { Pager } from './pager.tsx';

/** The direct downlines, each with their contract, and a button to offer another. */
export function GivenList(text: ContractsText) {
  const { strings, errors } = text;
  const known = useStore($given);
  return (
    <section className="stack gap-3" aria-labelledby="given-contracts">
      <h2 id="given-contracts" className="title-section">
        {strings['contracts.given']}
      </h2>
      {known.state === 'loading' && <ListSkeleton label={strings['common.loading']} />}
      {known.state === 'failed' && (
        <ReadFailed
          code={known.code}
          text={errorText(errors, known.code)}
          retryLabel={strings['common.retry']}
          onRetry={() => void retryGiven()}
        />
      )}
      {known.state === 'ready' && <Members {...text} value={known.value} />}
    </section>
  );
}

function Members({ value, ...text }: ContractsText & { value: GivenContracts }) {
  const { strings } = text;
  const { list, ownTerms, pageNum, totalPages } = value;
  if (list.length === 0) return <p className="blank-state">{strings['contracts.given.empty']}</p>;
  return (
    <>
      {!ownTerms && <p className="text-note m-0">{strings['contracts.given.noOwn']}</p>}
      <ul className="stack gap-3 list-none p-0 m-0">
        {list.map((member) => (
          <Member key={member.memberId} {...text} member={member} ownTerms={ownTerms} currency={value.currency} />
        ))}
      </ul>
      {totalPages > 1 && (
        <Pager
          label={strings['contracts.given']}
          backLabel={strings['contracts.bills.back']}
          moreLabel={strings['common.more']}
          pageNo={pageNum}
          totalPages={totalPages}
          onTurn={(pageNo) => void readGiven(pageNo)}
        />
      )}
    </>
  );
}

interface MemberProps extends ContractsText {
  member: GivenContracts['list'][number];
  ownTerms: ContractTerms | null;
  currency: GivenContracts['currency'];
}

function Member({ member, ownTerms, currency, ...text }: MemberProps) {
  const { strings } = text;
  const form = useStore($form);
  const { memberId, userName, current, next, requested } = member;
  const latest = requested ?? next ?? current;
  const offer = () => ownTerms && openForm({ member: { memberId, userName }, above: ownTerms, currency, terms: latest?.terms ?? ownTerms });
  const isOpen = form?.member?.memberId === memberId;
  return (
    <li className="card card-body stack gap-3" data-part="given" data-member={userName}>
      <div className="between flex-wrap gap-x-4">
        <h3 className="m-0 text-base font-bold">
          <bdi>{userName}</bdi>
        </h3>
        <span className="text-note">{latest ? strings[`contracts.state.${latest.state}`] : strings['contracts.given.none']}</span>
      </div>
      {[requested, next, current].map(
        (contract) =>
          contract && (
            <details key={contract.contractId}>
              <summary className="link min-h-11 py-2 cursor-pointer">
                {fillText(strings['contracts.version'], { version: contract.version })} · {strings[`contracts.state.${contract.state}`]}
              </summary>
              <div className="stack gap-3">
                <ContractDocument {...text} contract={contract} />
                {contract.canEnd && <EndControl {...text} contract={contract} />}
              </div>
            </details>
          ),
      )}
      {ownTerms && !requested && !isOpen && (
        <button type="button" className="btn-line w-full" onClick={offer}>
          {fillText(strings[latest ? 'contracts.change' : 'contracts.offer'], { name: userName })}
        </button>
      )}
      {isOpen && <ContractForm {...text} />}
    </li>
  );
}
