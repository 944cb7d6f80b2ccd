import { AdminTexts } from '../texts/AdminTexts';
import { TwoStep } from './TwoStep';

/** The second step of signing in, on an administrator's profile: loaded only there. */
export default function TwoStepPanel() {
  return (
    <AdminTexts>
      <TwoStep />
    </AdminTexts>
  );
}
