import { Component, type ReactNode } from 'react';

import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { holdTyped } from '#site/stores/typed-before.ts';

interface Props {
  island: HTMLElement;
  children: ReactNode;
}

/** Islands that were drawn once. */
const drawn = new WeakSet<HTMLElement>();

/**
 * Around each island: a fault in it leaves the rest of the page as it is, is told in its place, and can be tried again with what was typed.
 */
export class IslandBoundary extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };

  constructor(props: Props) {
    super(props);
    // drawn anew in place of what the server made, since somebody changed that: what was typed there comes along
    if (drawn.has(props.island)) holdTyped(props.island);
    drawn.add(props.island);
  }

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override getSnapshotBeforeUpdate(_: Props, before: { isFailed: boolean }): null {
    if (this.state.isFailed && !before.isFailed) holdTyped(this.props.island);
    return null;
  }

  // React asks for it beside the snapshot
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    if (!this.state.isFailed) return this.props.children;
    // the words stand on every page, for parts that did not come
    const notice = document.querySelector('[data-part="missing"]');
    const retry = notice?.querySelector('button')?.textContent ?? '↻';
    return (
      <div className="blank-state" role="alert" data-part="island-failed">
        <p>{notice?.firstChild?.textContent}</p>
        <RetryButton label={retry} onRetry={() => this.setState({ isFailed: false })} />
      </div>
    );
  }
}
