import { useEffect, useRef, useState } from 'react';

/** The state of the recording that was requested last. */
type PlayState = 'loading' | 'slow' | 'playing' | 'paused' | 'failed';

export interface RecordingPlayer {
  /** Returns the state of a recording; undefined if another one was requested last. */
  stateOf: (url: string) => PlayState | null;
  /** Plays a recording from where it was paused, and stops any other. */
  toggle: (url: string) => void;
}

/** The time after which the listener is shown that the connection is slow, in milliseconds. */
const SLOW_MS = 4_000;

/** Plays one recording at a time. Nothing is loaded before a recording is requested. */
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
      // The rejection means that it was stopped before it began, or may not play; the element reports all
      // other errors too.
      if (error.name === 'NotAllowedError') become('failed');
    });
  };

  return { stateOf: (url) => (now?.url === url ? now.state : null), toggle };
}

/** The browser pauses media that it can't play, or when another program uses the loudspeaker. */
const endOf = (state: PlayState): PlayState => (state === 'playing' ? 'paused' : state);
