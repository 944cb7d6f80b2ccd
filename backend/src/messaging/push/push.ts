/** Where a browser's push service takes messages for one device, and the keys that the device reads them by. */
export interface PushDevice {
  endpoint: string;
  /** The device's public key on P-256, in Base64 for addresses. */
  p256dh: string;
  /** What the device authenticates senders by, likewise. */
  auth: string;
}

/** All that a device is told. */
interface PushContent {
  title: string;
  body: string;
  /** Of our own site, from its root: where a press leads. */
  url: string;
}

/** A message to one device. */
export interface PushMessage {
  subscriptionId: number;
  /** 32 letters and digits at most: of two with the same that wait at the push service, the later one stays. */
  topic: string;
  content: PushContent;
  /** After it nobody wants the message any more. */
  expiresAt: Date;
}

/** A message that waits for its delivery. */
export interface WaitingPush {
  id: number;
  subscriptionId: number;
  /** Null when it is gone or can't be read: it was sealed with another secret. */
  device: PushDevice | null;
  topic: string;
  payload: string;
  expiresAt: Date;
  /** How often it has been put off. */
  deferrals: number;
}
