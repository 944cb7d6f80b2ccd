import { Button, Input } from 'antd';
import toast from 'react-hot-toast';
import { copyText } from '../../lib/copyText';
import styles from './Invitations.module.css';
import { useInvitationsT } from './texts/useInvitationsT';

/** Shows the link of a new invitation once, because this server sends no emails. */
export function InvitationLink({ link, onDone }: { link: string; onDone: () => void }) {
  const i = useInvitationsT();
  const copy = async () => {
    if (await copyText(link)) toast.success(i('copied'));
    else toast.error(i('copyFailed'));
  };
  return (
    <section className={styles.link} aria-labelledby="invitation-link">
      <h3 id="invitation-link">{i('link')}</h3>
      <p>{i('linkHint')}</p>
      <Input.TextArea readOnly dir="ltr" autoSize aria-labelledby="invitation-link" value={link} />
      <p className={styles.buttons}>
        <Button type="primary" onClick={copy}>
          {i('copy')}
        </Button>
        <Button onClick={onDone}>{i('another')}</Button>
      </p>
    </section>
  );
}
