import type { ContractKind } from '#contract/contracts/facts.ts';
import type { Contract } from '#contract/contracts/calls.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $contractSending, answerContract, endContract, type OwnContracts } from '#site/stores/screens/contracts.ts';
import { openForm } from '#site/stores/screens/contract-form.ts';

import { ContractDocument } from './contract-document.tsx';
import type { ContractsText } from './contract-text.ts';

type Props = ContractsText & { kind: ContractKind; value: OwnContracts };

/** The agent's own contract: first the offered one, then the current, the upcoming and the past ones. */
export function OwnContract({ value, kind, ...text }: Props) {
  const { strings } = text;
  const { requested, current, next, history } = value;
  const shown = new Set([requested, current, next].flatMap((one) => one?.contractId ?? []));
  const past = history.filter(({ contractId }) => !shown.has(contractId));
  return (
    <section className="stack gap-3" aria-labelledby="own-contract">
      <h2 id="own-contract" className="title-section">
        {strings['contracts.own']}
      </h2>
      {requested && <Waiting {...text} contract={requested} />}
      {current && <InForce {...text} contract={current} title={strings['contracts.current']} />}
      {next && <InForce {...text} contract={next} title={strings['contracts.next']} />}
      {!requested && !current && !next && <p className="blank-state">{strings['contracts.none']}</p>}
      <a className="link py-2" href={`/m/member/agent/agentDivident?kind=${kind}`}>
        {strings['contracts.bills']}
      </a>
      {past.length > 0 && (
        <details>
          <summary className="link min-h-11 py-2 cursor-pointer">{strings['contracts.history']}</summary>
          <ul className="stack gap-3 list-none p-0 m-0">
            {past.map((contract) => (
              <li key={contract.contractId} className="card card-body">
                <ContractDocument {...text} contract={contract} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Waiting({ contract, ...text }: ContractsText & { contract: Contract }) {
  const { strings, errors } = text;
  const sending = useStore($contractSending);
  const ask = (answer: 'accept' | 'decline') =>
    answerContract(contract, answer, {
      title: strings[`contracts.ask.${answer}.title`],
      text: strings[`contracts.ask.${answer}`],
      confirm: strings[`contracts.${answer}`],
      cancel: strings['common.cancel'],
    });
  const isSending = sending.state === 'sending';
  const failed = sending.state === 'failed' && sending.contractId === contract.contractId ? sending.code : undefined;
  return (
    <div className="card card-body stack gap-4" data-part="contract-waiting">
      <p className="m-0 font-semibold">{strings['contracts.waiting']}</p>
      <ContractDocument {...text} contract={contract} />
      <Alert text={failed && errorText(errors, failed)} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-sun flex-1" disabled={isSending} onClick={() => void ask('accept')}>
          {isSending ? strings['contracts.sending'] : strings['contracts.accept']}
        </button>
        <button type="button" className="btn-line flex-1" disabled={isSending} onClick={() => void ask('decline')}>
          {strings['contracts.decline']}
        </button>
      </div>
    </div>
  );
}

function InForce({ contract, title, ...text }: ContractsText & { contract: Contract; title: string }) {
  const { strings } = text;
  const tryOut = () => openForm({ member: null, above: undefined, currency: contract.currency, terms: contract.terms });
  return (
    <div className="card card-body stack gap-3">
      <p className="m-0 font-semibold">{title}</p>
      <ContractDocument {...text} contract={contract} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-line flex-1" onClick={tryOut}>
          {strings['contracts.try']}
        </button>
        {contract.canEnd && <EndControl {...text} contract={contract} />}
      </div>
    </div>
  );
}

/** Ends a contract, or withdraws an offer. */
export function EndControl({ contract, strings, errors }: ContractsText & { contract: Contract }) {
  const sending = useStore($contractSending);
  const act = contract.state === 'requested' ? 'withdraw' : 'end';
  const ask = () =>
    endContract(contract, {
      title: strings[`contracts.ask.${act}.title`],
      text: strings[`contracts.ask.${act}`],
      confirm: strings[`contracts.${act}`],
      cancel: strings['contracts.keep'],
    });
  const failed = sending.state === 'failed' && sending.contractId === contract.contractId ? sending.code : undefined;
  return (
    <>
      <button type="button" className="btn-quiet" disabled={sending.state === 'sending'} onClick={() => void ask()}>
        {strings[`contracts.${act}`]}
      </button>
      <Alert text={failed && errorText(errors, failed)} />
    </>
  );
}
