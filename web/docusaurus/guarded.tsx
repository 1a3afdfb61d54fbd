import { Component, type ComponentType, type ReactNode, useContext } from "react";
import { PageContext } from "../app/context";
import { ownPage, trail } from "../app/trail";
import { giving } from "./props";

type Anything = ComponentType<Record<string, unknown>>;

/**
 * The component of a project in the place of a part of the theme. Where the build has found that it throws, or the browser does,
 * the theme's own part stands. `load` runs the module of the component, which may throw as well.
 */
export function guarded(name: string, load: () => { default?: Anything }, Original: Anything): Anything {
  const Own = giving(name, loaded(load));
  return (props) => {
    const original = <Original {...props} />;
    if (useContext(PageContext).originals?.includes(name)) return original;
    return (
      <Guard name={name} original={original}>
        <Step name={name} />
        <Own {...props} />
        <Step />
      </Guard>
    );
  };
}

/** A page that runs: what goes wrong in it is not the fault of what stands around it. */
export function PageItself({ children }: { children?: ReactNode }): ReactNode {
  return (
    <>
      <Step name={ownPage} />
      {children}
      <Step />
    </>
  );
}

function loaded(load: () => { default?: Anything }): Anything {
  try {
    const Own = load().default;
    if (Own !== undefined) return Own;
    throw new Error("the module has no default export");
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/**
 * The components that a project gives its pages by a module of its own, by their names. Where the module throws as it is loaded, all
 * that they would show is what stands in them.
 */
export function mapping(load: () => { default?: Record<string, Anything> }): (name: string) => Anything | undefined {
  try {
    const all = load().default ?? {};
    return (name) => all[name];
  } catch (error) {
    const Lost = guarded(
      "MDXComponents",
      () => {
        throw error;
      },
      Bare,
    );
    return () => Lost;
  }
}

/** What stands in the place of a part that only gives its children what is around them. */
export function Bare({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/** Notes that a component begins to be rendered, or without a name that one has been. */
function Step({ name }: { name?: string }): null {
  if (name === undefined) trail.names?.pop();
  else trail.names?.push(name);
  return null;
}

interface GuardProps {
  name: string;
  original: ReactNode;
  children: ReactNode;
}

class Guard extends Component<GuardProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`Orihon: ${this.props.name} is the theme's own, since that of the site throws`, error);
  }

  override render() {
    return this.state.isBroken ? this.props.original : this.props.children;
  }
}
