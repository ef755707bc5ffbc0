import type { ContractKind } from '#contract/contracts/facts.ts';
import { KeptState } from '#site/islands/ui/kept-state.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $contractNews, $own, beContractsOf, retryOwn } from '#site/stores/screens/contracts.ts';
import { $form, $formText, reopenForm } from '#site/stores/screens/contract-form.ts';

import { ContractForm } from './contract-form.tsx';
import type { ContractsText } from './contract-text.ts';
import { GivenList } from './given-contracts.tsx';
import { OwnContract } from './own-contract.tsx';

/** The page of one kind of contract: the agent's own, and those given to direct downlines. */
export function ContractScreen({ kind, ...text }: ContractsText & { kind: ContractKind }) {
  beContractsOf(kind);
  const { strings, errors } = text;
  const known = useStore($own);
  const news = useStore($contractNews);
  const form = useStore($form);
  const formText = useStore($formText);
  return (
    <div className="gutter stack gap-6 pt-4 pb-8">
      <output className={news === 'none' ? 'sr-only' : 'card card-body font-semibold'} data-part="contract-news">
        {news === 'none' ? '' : strings[`contracts.${news}`]}
      </output>
      {known.state === 'loading' && <ListSkeleton label={strings['common.loading']} />}
      {known.state === 'failed' && (
        <ReadFailed
          code={known.code}
          text={errorText(errors, known.code)}
          retryLabel={strings['common.retry']}
          onRetry={() => void retryOwn()}
        />
      )}
      <KeptState name="contract" value={formText} onTake={reopenForm} />
      {known.state === 'ready' && <OwnContract {...text} kind={kind} value={known.value} />}
      {form?.member === null && (
        <div className="card card-body">
          <ContractForm {...text} />
        </div>
      )}
      {known.state === 'ready' && <GivenList {...text} />}
    </div>
  );
}
