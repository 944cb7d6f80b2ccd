import { type ComponentType, createElement, lazy } from 'react';

/**
 * Makes a component of a part that loads when it is first shown.
 * @param load imports the part
 * @returns the component; its `preload` loads the part before anything is rendered, which is then there at once
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Later = lazy(load);
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = (await load()).default;
  };
  return Object.assign((props: Props) => createElement<Props>(loaded ?? Later, props), { preload });
}
