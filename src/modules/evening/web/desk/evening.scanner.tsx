import { Alert, Modal, Stack, Text } from '@mantine/core';
import jsQR from 'jsqr';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/text.tsx';

/** So often a picture of the camera is looked at. */
const every = 150;

/** Looks at the camera's pictures until a code of one is taken. */
function useCamera(onCode: (text: string) => boolean, onClose: () => void) {
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
      canvas.width = picture.videoWidth;
      canvas.height = picture.videoHeight;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(picture, 0, 0);
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
      const text = pixels && jsQR(pixels.data, pixels.width, pixels.height)?.data;
      if (!text || text === last) return;
      last = text;
      if (report.current(text)) close.current();
      else setProblem('UNKNOWN');
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
  }, []);
  return { video, problem };
}

/** The camera reads codes of letters one after the other; each is told once while it is held there. */
export function Scanner({ onCode, onClose }: { onCode: (text: string) => boolean; onClose: () => void }) {
  const t = useText();
  const { video, problem } = useCamera(onCode, onClose);
  return (
    <Modal opened onClose={onClose} title={t('EVENING.SCAN.TITLE')} centered>
      <Stack>
        {problem && (
          <Alert color="orange" role="alert">
            {t(`EVENING.SCAN.${problem}`)}
          </Alert>
        )}
        <video ref={video} className="evening-video" muted playsInline />
        <Text size="sm" c="dimmed">
          {t('EVENING.SCAN.HINT')}
        </Text>
      </Stack>
    </Modal>
  );
}
