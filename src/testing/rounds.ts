const isMany = process.env.ROUNDS === 'many';

/** What random things begin with: the same at each landing, so that no landing falls to what it did not change; another one each time in the long run. */
export const seed = isMany ? Date.now() % 2 ** 31 : 26_11_27;

/** How often something random or alike is tried: few times at each landing, many in the long run (`npm run test:long -- rounds`). */
export const rounds = (few: number, many: number): number => (isMany ? many : few);

/** Every n-th of a list. */
export const everyNth = <T>(all: readonly T[], n: number): T[] => all.filter((_, at) => at % n === 0);

/** The first of those that are alike by what `likeness` says; in the long run all of them. */
export function oneOfEach<T>(all: readonly T[], likeness: (one: T) => string): T[] {
  if (isMany) return [...all];
  const seen = new Set<string>();
  return all.filter((one) => {
    const isNew = !seen.has(likeness(one));
    seen.add(likeness(one));
    return isNew;
  });
}
