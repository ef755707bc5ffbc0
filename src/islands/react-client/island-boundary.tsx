import { Component, type ReactNode } from 'react';

import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { holdTyped } from '#site/stores/typed-before.ts';

interface Props {
  island: HTMLElement;
  children: ReactNode;
}

/** Islands that have rendered once. */
const drawn = new WeakSet<HTMLElement>();

/** Wraps each island: an error in it leaves the rest of the page alone, shows in its place, and can be retried with what was typed. */
export class IslandBoundary extends Component<Props, { isFailed: boolean }> {
  override state = { isFailed: false };

  constructor(props: Props) {
    super(props);
    // rendered again instead of hydrated, since somebody changed the server's HTML: typed text is carried over
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

  // React requires it besides the snapshot
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    if (!this.state.isFailed) return this.props.children;
    // every page has these texts, for parts that failed to load
    const notice = document.querySelector('[data-part="missing"]');
    const retry = notice?.lastElementChild?.textContent ?? '↻';
    return (
      <div className="blank-state" role="alert" data-part="island-failed">
        <p>{notice?.firstChild?.textContent}</p>
        <RetryButton label={retry} onRetry={() => this.setState({ isFailed: false })} />
      </div>
    );
  }
}
