import { AdminTexts } from '../texts/AdminTexts';
import { TwoFactor } from './TwoFactor';

/** Two-factor sign-in on an administrator's profile, loaded only there. */
export default function TwoFactorPanel() {
  return (
    <AdminTexts>
      <TwoFactor />
    </AdminTexts>
  );
}
