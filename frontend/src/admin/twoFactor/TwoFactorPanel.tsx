import { AdminTexts } from '../texts/AdminTexts';
import { TwoFactor } from './TwoFactor';

/** The second step of signing in, on an administrator's profile: loaded only there. */
export default function TwoFactorPanel() {
  return (
    <AdminTexts>
      <TwoFactor />
    </AdminTexts>
  );
}
