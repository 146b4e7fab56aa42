import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type ModuleId, mayRestore } from '#shared/roles.ts';
import { api, CallFailure, leave } from './api.ts';
import { forgetSession, leaveNotice, rememberAddress, stored } from './store.ts';
import { forgetSeen, orLastSeen } from './ui/lastseen.ts';

const ask = async () => {
  const community = stored.get('community');
  const house = community ? api('GET /svj', {}, undefined, 'quiet').catch(withoutHouse) : Promise.resolve(null);
  const verified = api('POST /auth/verify', undefined, undefined, 'quiet');
  const [{ user, new_login, draft_key: draftKey }, svj] = await Promise.all([verified, house]);
  return { user, isNewLogin: new_login, draftKey, house: svj };
};

const load = () => orLastSeen('/session', ask, (loaded) => ({ ...loaded, draftKey: '' })); // no key of drafts lies in the browser

/** A community that one no longer belongs to is left; other failures stay failures. */
function withoutHouse(failure: unknown) {
  if (failure instanceof CallFailure && (failure.code === 403 || failure.code === 400)) return null;
  throw failure;
}

type Loaded = Awaited<ReturnType<typeof ask>>;
export type Session = Loaded & {
  /** Whether the server lets this person see the module here. */
  reads(module: ModuleId): boolean;
  /** Whether the server lets this person create and edit in the module here. */
  writes(module: ModuleId): boolean;
  /** Whether the server lets this person take back what was deleted in the module here. */
  restores(module: ModuleId): boolean;
  /** Changes the own settings at once and stores them (G-057). */
  changeSettings(change: Partial<Loaded['user']['settings']>): void;
};

const Current = createContext<Session | null>(null);

/** Who is signed in and where; undefined while it is being loaded. */
export function useSessionQuery() {
  return useQuery({ queryKey: ['session'], queryFn: load, staleTime: 60_000, retry: false });
}

export function SessionProvider({ value, children }: { value: Loaded; children: ReactNode }) {
  const client = useQueryClient();
  const session = useMemo<Session>(() => {
    const levels = new Map(value.user.access.map((entry) => [entry.id, entry.rights]));
    const writes = (module: ModuleId) => levels.get(module) === 'rw';
    const { isPrivileged } = value.user;
    return {
      ...value,
      reads: (module) => levels.has(module),
      writes,
      restores: (module) => mayRestore(module, { writes, isPrivileged }),
      changeSettings: (change) => {
        const settings = { ...value.user.settings, ...change };
        client.setQueryData<Loaded>(['session'], (held) => held && { ...held, user: { ...held.user, settings } });
        const { id } = value.user;
        const { denseTables, isCalm, unasked } = change; // what an account has also where no house knows it
        const storing = id
          ? api('PUT /user/{id}/settings', { id, ...change })
          : api('PUT /user/look', { denseTables, isCalm, unasked });
        storing.catch(() => client.invalidateQueries({ queryKey: ['session'] }));
      },
    };
  }, [value, client]);
  return <Current.Provider value={session}>{children}</Current.Provider>;
}

/** The session of a signed-in screen. */
export function useSession(): Session {
  const session = useContext(Current);
  if (!session) throw new Error('no session around this component');
  return session;
}

let isLeaving = false; // what was still being asked is refused then, and nothing has expired

/** Signs out here and on the server, then reloads at the sign-in page (AUTH-12). */
export async function signOut(): Promise<void> {
  isLeaving = true;
  if (stored.get('device')) await import('./ui/pushing.ts').then(({ leaveDevice }) => leaveDevice()).catch(() => {});
  leave();
  await api('POST /auth/logout', undefined, undefined, 'quiet').catch(() => {});
  forgetSession();
  await forgetSeen();
  location.assign('/prihlasit');
}

/** Leaves because the token has expired; the address is remembered and the sign-in page says why (AUTH-14). */
export function expire(): void {
  if (isLeaving) return;
  forgetSession();
  rememberAddress();
  leaveNotice('BE.EXPIRED_TOKEN');
  void forgetSeen().then(() => location.assign('/prihlasit'));
}
