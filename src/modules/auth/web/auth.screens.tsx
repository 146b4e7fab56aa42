import { FoundingScreen } from './auth.founding.tsx';
import { FreezeScreen } from './auth.freeze.tsx';
import { LoginScreen } from './auth.login.tsx';
import { ActivationScreen, ForgottenScreen, NewPasswordScreen } from './auth.password.tsx';

/** The screen of a public address; anything else is the sign-in (SHELL-16). */
export function AuthScreen({ path }: { path: string }) {
  const [first, second = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'zapomenute-heslo') return <ForgottenScreen />;
  if (first === 'zmena-hesla') return <NewPasswordScreen token={second} />;
  if (first === 'adresa') return <FreezeScreen token={second} />;
  if (first === 'zalozeni') return <FoundingScreen token={second} />;
  if (first === 'aktivace') return <ActivationScreen token={second} />;
  return <LoginScreen />;
}
