import type { Settings } from '../core/config/settings.js';
import { siteName } from '../core/http/site-name.js';
import { type Candidate, displayId } from '../index/model/candidate.js';
import type { Mail } from '../messaging/mail/mail.js';
import type { ContactMessage } from './contact-message.js';

/** An email expires after this time, because the inbox contains its text. In milliseconds. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Writes the email by which the operators receive a message. */
export function copyMail(settings: Settings, copied: ContactMessage, candidate: Candidate | null): Mail {
  const { id, name, email, subject, message, createdAt } = copied;
  const about = candidate ? `About ${displayId(candidate.id)} ${candidate.name}\n` : '';
  return {
    topic: 'contact',
    subjectId: id,
    to: settings.contact.email,
    replyTo: email,
    subject: `[${siteName(settings, 'en')}] ${subject}: message ${id}`,
    text: `From ${name} <${email}>\n${about}\n${message}\n`,
    expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
  };
}

/** Writes the email with a reply. */
export function replyMail(settings: Settings, to: ContactMessage, text: string, sentAt: Date): Mail {
  const { id, email, message, subject } = to;
  return {
    topic: 'contact',
    subjectId: id,
    to: email,
    replyTo: settings.contact.email,
    subject: `[${siteName(settings, 'en')}] ${subject}: message ${id}`,
    text: `${text}\n\n${quoted(message)}\n`,
    expiresAt: new Date(sentAt.getTime() + LIFETIME_MS),
  };
}

/** Quotes a message below a reply. */
const quoted = (message: string) => message.replace(/^/gm, '> ');
