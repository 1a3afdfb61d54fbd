// As much of React's types as keeps editors quiet. For all of them run `npm install --save-dev @types/react` and delete this file.
declare module "react" {
  export type ReactNode = unknown;
  export type ComponentType<P = {}> = (props: P) => ReactNode;
  export type FunctionComponent<P = {}> = ComponentType<P>;
  export type ComponentProps<C> = C extends (props: infer P) => unknown ? P : never;
  export type SetState<S> = (next: S | ((last: S) => S)) => void;
  export interface Ref<T> {
    current: T;
  }
  export function useState<S>(initial: S | (() => S)): [S, SetState<S>];
  export function useState<S = undefined>(): [S | undefined, SetState<S | undefined>];
  export function useEffect(effect: () => void | (() => void), dependencies?: readonly unknown[]): void;
  export function useLayoutEffect(effect: () => void | (() => void), dependencies?: readonly unknown[]): void;
  export function useRef<T>(initial: T): Ref<T>;
  export function useRef<T>(initial: T | null): Ref<T | null>;
  export function useMemo<T>(make: () => T, dependencies: readonly unknown[]): T;
  export function useCallback<F>(callback: F, dependencies: readonly unknown[]): F;
  export function useReducer<S, A>(reducer: (state: S, action: A) => S, initial: S): [S, (action: A) => void];
  export function useId(): string;
  export function useContext<T>(context: Context<T>): T;
  export function createContext<T>(initial: T): Context<T>;
  export function lazy<P>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P>;
  export function memo<P>(component: ComponentType<P>): ComponentType<P>;
  export type Context<T> = ComponentType<{ value: T; children?: ReactNode }>;
  export const Fragment: ComponentType<{ children?: ReactNode }>;
  export const Suspense: ComponentType<{ fallback?: ReactNode; children?: ReactNode }>;
}

declare module "react/jsx-runtime" {
  export namespace JSX {
    type Element = unknown;
    type ElementType = string | ((props: never) => unknown);
    interface ElementChildrenAttribute {
      children: {};
    }
    interface IntrinsicAttributes {
      key?: string | number;
    }
    interface IntrinsicElements {
      [name: string]: Record<string, unknown>;
    }
  }
}

declare module "*.module.css" {
  const classes: Record<string, string>;
  export default classes;
}
declare module "*.css";
declare module "*.svg" {
  const address: string;
  export default address;
}
declare module "*.png" {
  const address: string;
  export default address;
}
declare module "*.jpg" {
  const address: string;
  export default address;
}
