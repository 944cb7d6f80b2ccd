/** The address at which a push service accepts messages for a device, and the device's keys. */
export interface PushDevice {
  endpoint: string;
  /** The device's public key on P-256, in base64url. */
  p256dh: string;
  /** The secret with which the device authenticates senders, in base64url. */
  auth: string;
}

/** The content of a message. */
interface PushContent {
  title: string;
  body: string;
  /** The page that a press opens, from the site's root. */
  url: string;
}

/** A message to one device. */
export interface PushMessage {
  subscriptionId: number;
  /** At most 32 letters and digits: of two waiting messages with one topic, the later one stays. */
  topic: string;
  content: PushContent;
  /** The expiry, after which the message is dropped. */
  expiresAt: Date;
}

/** A message that waits for delivery. */
export interface WaitingPush {
  id: number;
  subscriptionId: number;
  /** Null if the device is gone, or another secret sealed it. */
  device: PushDevice | null;
  topic: string;
  payload: string;
  expiresAt: Date;
  /** The number of deferrals. */
  deferrals: number;
}
