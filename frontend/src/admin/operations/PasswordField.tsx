import { Input } from 'antd';
import { useId } from 'react';
import { isApiError } from '../../lib/api/apiError';
import { useOperationsT } from './texts/useOperationsT';

interface Props {
  value: string;
  /** Why the server has refused the call with the password, if it has. */
  error: unknown;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** Asks for the reader's password again. */
export function PasswordField({ value, error, onChange, onEnter }: Props) {
  const o = useOperationsT();
  const id = useId();
  const isWrong = isApiError(error) && error.code === 'WRONG_PASSWORD';
  return (
    <>
      <label htmlFor={id}>{o('backup.password')}</label>
      <Input.Password
        id={id}
        autoComplete="current-password"
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={onEnter}
      />
    </>
  );
}
