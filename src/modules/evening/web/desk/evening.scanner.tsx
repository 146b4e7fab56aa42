import { Alert, Stack, Text } from '@mantine/core';
import jsQR from 'jsqr';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#web/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** So often a picture of the camera is looked at. */
const every = 150;

/** Whether a code was one that is looked for; of several the camera goes on after `more`. */
type Taking = (text: string) => boolean | 'more';
/** Of a picture with several codes only the middle is looked at, so wide as this part of its shorter side. */
const middle = 0.6;

/** The code in a picture of a camera, or in its middle. */
function codeIn(picture: HTMLVideoElement, canvas: HTMLCanvasElement, isNarrow: boolean): string | undefined {
  const { videoWidth, videoHeight } = picture;
  const side = Math.round(middle * Math.min(videoWidth, videoHeight));
  const [width, height] = isNarrow ? [side, side] : [videoWidth, videoHeight];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, (width - videoWidth) / 2, (height - videoHeight) / 2);
  const pixels = context?.getImageData(0, 0, width, height);
  return (pixels && jsQR(pixels.data, width, height)?.data) || undefined;
}

/** Looks at the camera's pictures until a code of one is taken. */
function useCamera(onCode: Taking, onClose: () => void, isNarrow: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'CAMERA' | 'UNKNOWN' | null>(null);
  const report = useRef(onCode);
  report.current = onCode;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    let last = '';
    const canvas = document.createElement('canvas');
    const look = () => {
      const picture = video.current;
      if (!picture?.videoWidth) return;
      const text = codeIn(picture, canvas, isNarrow);
      if (!text || text === last) return;
      last = text;
      const taken = report.current(text);
      if (taken === true) close.current();
      else setProblem(taken === false ? 'UNKNOWN' : null);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => setProblem('CAMERA'));
    const timer = setInterval(look, every);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
    };
  }, [isNarrow]);
  return { video, problem };
}

type ScannerProps = { onCode: Taking; onClose: () => void; isNarrow?: boolean; children?: ReactNode };

/** The camera reads codes of letters one after the other; each is told once while it is held there. */
export function Scanner({ onCode, onClose, isNarrow = false, children }: ScannerProps) {
  const t = useText();
  const { video, problem } = useCamera(onCode, onClose, isNarrow);
  return (
    <Dialog title={t(isNarrow ? 'EVENING.BALLOTS.READ' : 'EVENING.SCAN.TITLE')} onClose={onClose}>
      <Stack>
        {problem && (
          <Alert color="orange" role="alert">
            {t(`EVENING.SCAN.${problem}`)}
          </Alert>
        )}
        {children}
        <div className="evening-camera" data-narrow={isNarrow}>
          <video ref={video} className="evening-video" muted playsInline />
        </div>
        <Text size="sm" c="dimmed">
          {t(isNarrow ? 'EVENING.BALLOTS.HINT' : 'EVENING.SCAN.HINT')}
        </Text>
      </Stack>
    </Dialog>
  );
}
