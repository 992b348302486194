/** Shows a sentence instead of an answer that cannot be shown, until what it answers changes. */
import { Component, type ComponentChildren } from 'preact';
import { messageOf } from './message.js';
import { Visible } from './text.js';

interface Properties {
  /** The texts that the answer depends on. */
  of: string;
  children: ComponentChildren;
}

interface Caught {
  of: string;
  fault: string | null;
}

export class Safe extends Component<Properties, Caught> {
  override state: Caught = { of: this.props.of, fault: null };

  static getDerivedStateFromProps({ of }: Properties, before: Caught): Caught | null {
    return of === before.of ? null : { of, fault: null };
  }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { fault: messageOf(error) };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  render() {
    return this.state.fault === null ? <>{this.props.children}</> : <Fault text={this.state.fault} />;
  }
}

export function Fault({ text }: { text: string }) {
  return (
    <p class='verdict bad' role='status' data-fault>
      <span class='sign' aria-hidden='true'>✕</span>
      <span>
        This cannot be shown: <Visible text={text} />.
      </span>
    </p>
  );
}
