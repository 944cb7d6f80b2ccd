import { useEffect, useRef, useState } from 'react';

/** What has become of the recording that was asked for last. */
type PlayState = 'loading' | 'slow' | 'playing' | 'paused' | 'failed';

export interface RecordingPlayer {
  /** What has become of a recording; nothing of one that is not the last that was asked for. */
  stateOf: (url: string) => PlayState | null;
  /** Plays a recording, from where it was stopped; stops the one that plays. */
  toggle: (url: string) => void;
}

/** After this time a listener sees that the connection is slow, in milliseconds. */
const SLOW_MS = 4_000;

/** Plays one recording at a time. Nothing of any is loaded before it is asked for. */
export function useRecordingPlayer(): RecordingPlayer {
  const player = useRef<HTMLAudioElement | null>(null);
  const [now, setNow] = useState<{ url: string; state: PlayState } | null>(null);
  const become = (state: PlayState) => setNow((before) => before && { ...before, state });

  useEffect(() => {
    if (now?.state !== 'loading') return;
    const timer = setTimeout(() => setNow((before) => before && { ...before, state: 'slow' }), SLOW_MS);
    return () => clearTimeout(timer);
  }, [now?.state]);

  useEffect(
    () => () => {
      player.current?.pause();
      // Stop the download, because nobody can hear the rest.
      player.current?.removeAttribute('src');
    },
    [],
  );

  const make = () => {
    const audio = new Audio();
    audio.preload = 'none';
    audio.onplaying = () => become('playing');
    audio.onwaiting = () => become('loading');
    audio.onpause = () => setNow((before) => before && { ...before, state: endOf(before.state) });
    audio.onended = () => become('paused');
    audio.onerror = () => become('failed');
    return audio;
  };

  const toggle = (url: string) => {
    player.current ??= make();
    const audio = player.current;
    const state = now?.url === url ? now.state : null;
    if (state === 'playing' || state === 'loading' || state === 'slow') {
      audio.pause();
      setNow({ url, state: 'paused' });
      return;
    }
    // Set the address after a failure too, because the element would otherwise never play it again.
    if (state !== 'paused') audio.src = url;
    setNow({ url, state: 'loading' });
    audio.play().catch((error: Error) => {
      // Stopped before it had begun; whatever else is wrong the element tells as well, except that it may not play.
      if (error.name === 'NotAllowedError') become('failed');
    });
  };

  return { stateOf: (url) => (now?.url === url ? now.state : null), toggle };
}

/** The browser stops what can't be played, and what another program has taken the loudspeaker from. */
const endOf = (state: PlayState): PlayState => (state === 'playing' ? 'paused' : state);
