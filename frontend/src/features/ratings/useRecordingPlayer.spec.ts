import { act, renderHook } from '@testing-library/react';
import { useRecordingPlayer } from './useRecordingPlayer';

/** Behaves as the browser's element. */
class FakeAudio {
  static made: FakeAudio[] = [];
  preload = 'auto';
  src: string | null = null;
  plays = 0;
  onplaying?: () => void;
  onwaiting?: () => void;
  onpause?: () => void;
  onended?: () => void;
  onerror?: () => void;

  constructor() {
    FakeAudio.made.push(this);
  }

  play() {
    this.plays += 1;
    return new Promise<void>(() => undefined);
  }

  pause() {
    this.onpause?.();
  }

  removeAttribute() {
    this.src = null;
  }
}

const realAudio = globalThis.Audio;

beforeEach(() => {
  FakeAudio.made = [];
  globalThis.Audio = FakeAudio as unknown as typeof Audio;
  jest.useFakeTimers({ doNotFake: ['performance'] });
});

afterEach(() => {
  globalThis.Audio = realAudio;
  jest.useRealTimers();
});

function start() {
  const { result, unmount } = renderHook(() => useRecordingPlayer());
  const toggle = (url: string) => act(() => result.current.toggle(url));
  const tell = (event: 'onplaying' | 'onwaiting' | 'onended' | 'onerror') =>
    act(() => FakeAudio.made[0]?.[event]?.());
  return { stateOf: (url: string) => result.current.stateOf(url), toggle, tell, unmount };
}

it('asks for nothing before a recording is asked for, and then for it alone', () => {
  const { stateOf, toggle, tell } = start();
  expect([FakeAudio.made, stateOf('/a')]).toEqual([[], null]);
  toggle('/a');
  expect(FakeAudio.made).toMatchObject([{ src: '/a', preload: 'none', plays: 1 }]);
  expect([stateOf('/a'), stateOf('/b')]).toEqual(['loading', null]);
  tell('onplaying');
  expect(stateOf('/a')).toBe('playing');
});

it('plays one at a time, by one element', () => {
  const { stateOf, toggle, tell } = start();
  toggle('/a');
  tell('onplaying');
  toggle('/b');
  expect(FakeAudio.made).toMatchObject([{ src: '/b', plays: 2 }]);
  expect([stateOf('/a'), stateOf('/b')]).toEqual([null, 'loading']);
});

it('goes on where it was stopped, and from the beginning after its end', () => {
  const { stateOf, toggle, tell } = start();
  toggle('/a');
  tell('onplaying');
  toggle('/a');
  expect(stateOf('/a')).toBe('paused');
  // Setting the address again would restart the recording.
  (FakeAudio.made[0] as FakeAudio).src = 'untouched';
  toggle('/a');
  expect(FakeAudio.made).toMatchObject([{ src: 'untouched', plays: 2 }]);
  tell('onended');
  expect(stateOf('/a')).toBe('paused');
});

it('says after a while that the connection is slow, also in the middle, and can be stopped then', () => {
  const { stateOf, toggle, tell } = start();
  toggle('/a');
  act(() => jest.advanceTimersByTime(4_000));
  expect(stateOf('/a')).toBe('slow');
  tell('onplaying');
  act(() => jest.advanceTimersByTime(10_000));
  expect(stateOf('/a')).toBe('playing');
  tell('onwaiting');
  act(() => jest.advanceTimersByTime(4_000));
  expect(stateOf('/a')).toBe('slow');
  toggle('/a');
  expect(stateOf('/a')).toBe('paused');
});

it('says when it failed, and asks for it once more', () => {
  const { stateOf, toggle, tell } = start();
  toggle('/a');
  tell('onerror');
  expect(stateOf('/a')).toBe('failed');
  (FakeAudio.made[0] as FakeAudio).src = null;
  toggle('/a');
  expect(FakeAudio.made).toMatchObject([{ src: '/a', plays: 2 }]);
  expect(stateOf('/a')).toBe('loading');
});

it('stops, and loads no further, when the form goes', () => {
  const { toggle, unmount } = start();
  toggle('/a');
  unmount();
  expect(FakeAudio.made[0]?.src).toBeNull();
});
