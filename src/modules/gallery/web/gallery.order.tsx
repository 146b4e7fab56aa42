import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconGripVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { Card } from '#web/page.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { useText } from '#web/text.tsx';
import { FormFooter, useLeaveGuard } from '#web/ui/formparts.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Photo } from './gallery.data.ts';
import { Thumb } from './gallery.thumb.tsx';

type Props = { gallery: string; onDone: () => void };

/** All photos of a gallery, to be put into another order and saved at once. */
export function OrderPhotos({ gallery, onDone }: Props) {
  const { data } = useQuery({
    queryKey: ['gallery-order', gallery],
    queryFn: ({ signal }) => api('GET /gallery/{id}', { id: gallery, sizePerPage: 'all' }, signal),
    staleTime: Number.POSITIVE_INFINITY, // what is being put in order does not change under the hand
    gcTime: 0,
  });
  return data ? <Order gallery={gallery} photos={data.photos} onDone={onDone} /> : <PageSkeleton />;
}

function Order({ gallery, photos, onDone }: Props & { photos: Photo[] }) {
  const t = useText();
  const { order, said, isChanged, move } = useOrder(photos);
  const guard = useLeaveGuard(isChanged);
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      if (isChanged) await api('PUT /gallery/{id}/order', { id: gallery, ids: order.map(({ id }) => id) });
      guard.release();
      notify('success', t('GALLERY.DONE.ORDERED'));
      onDone();
    } catch {
      // the refusal has shown its toast by itself; the order stays as it was laid
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Card>
        <Text mb="md">{t('GALLERY.ORDER.TEXT')}</Text>
        <Places {...{ gallery, order, move }} />
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </Card>
      <FormFooter>
        <Button variant="default" onClick={onDone}>
          {t('BASE.CANCEL')}
        </Button>
        <WriteButton onClick={save} loading={busy}>
          {t('BASE.SAVE')}
        </WriteButton>
      </FormFooter>
    </>
  );
}

/** The photos in their places, each of which can be moved. */
function Places({ gallery, order, move }: { gallery: string; order: Photo[]; move: Move }) {
  const t = useText();
  const dragged = useDragging((id, over) => move(id, () => order.findIndex((photo) => photo.id === over)));
  return (
    <ul className="photo-grid" aria-label={t('GALLERY.ORDER')}>
      {order.map((photo, index) => (
        <li
          key={photo.id}
          className="photo-place"
          data-photo={photo.id}
          data-dragged={dragged.id === photo.id || undefined}
          onPointerDown={(event) => event.pointerType === 'mouse' && dragged.start(event, photo.id)}
        >
          <Thumb gallery={gallery} photo={photo.id} />
          <span className="photo-number" aria-hidden>
            {index + 1}
          </span>
          <Mover photo={photo} index={index} last={order.length - 1} {...{ move, dragged }} />
        </li>
      ))}
    </ul>
  );
}

type Move = (id: string, to: (from: number) => number) => void;

/** The order as it is laid so far, and what is said of the last photo that was moved. */
function useOrder(photos: Photo[]) {
  const t = useText();
  const [order, setOrder] = useState(photos);
  const [said, setSaid] = useState('');
  const move: Move = (id, to) => {
    const from = order.findIndex((photo) => photo.id === id);
    const place = Math.max(0, Math.min(order.length - 1, to(from)));
    const photo = order[from];
    if (!photo || place === from) return;
    const others = order.filter((one) => one.id !== id);
    setOrder([...others.slice(0, place), photo, ...others.slice(place)]);
    setSaid(t('GALLERY.ORDER.PLACE', { name: photo.name, number: place + 1, total: order.length }));
  };
  return { order, said, move, isChanged: order.some((photo, index) => photo.id !== photos[index]?.id) };
}

type Press = { button: number; preventDefault: () => void };
const edge = 90;

/** Drags a photo by mouse, pen or finger over the places of others; near an edge of the window the page moves along. */
function useDragging(onOver: (id: string, over: string) => void) {
  const [id, setId] = useState<string | null>(null);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (id === null) return;
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]');
      const place = below?.dataset.photo;
      if (place && place !== id) over.current(id, place);
      if (clientY < edge || clientY > window.innerHeight - edge) window.scrollBy(0, clientY < edge ? -14 : 14);
    };
    const onEnd = () => setId(null);
    const parts = [
      ['pointermove', onMove],
      ['pointerup', onEnd],
      ['pointercancel', onEnd],
    ] as const;
    for (const [name, work] of parts) window.addEventListener(name, work as EventListener);
    return () => {
      for (const [name, work] of parts) window.removeEventListener(name, work as EventListener);
    };
  }, [id]);
  return {
    id,
    start(event: Press, photo: string) {
      if (event.button !== 0) return;
      event.preventDefault(); // else the browser selects text, or drags the picture itself
      setId(photo);
    },
  };
}

type MoverProps = {
  photo: Photo;
  index: number;
  last: number;
  move: Move;
  dragged: ReturnType<typeof useDragging>;
};

/** The buttons that move a photo: one place, or by the handle with a finger or the arrows of the keyboard. */
function Mover({ photo: { id, name }, index, last, move, dragged }: MoverProps) {
  const t = useText();
  const keys: Record<string, (from: number) => number> = {
    ArrowLeft: (from) => from - 1,
    ArrowUp: (from) => from - 1,
    Home: () => 0,
    ArrowRight: (from) => from + 1,
    ArrowDown: (from) => from + 1,
    End: () => last,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (!to) return;
    event.preventDefault();
    move(id, to);
  };
  const icon = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <Group className="photo-mover" gap={0} justify="space-between" wrap="nowrap">
      <ActionIcon
        {...icon}
        aria-disabled={index === 0}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => move(id, (from) => from - 1)}
        aria-label={t('GALLERY.ORDER.EARLIER', { name })}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
      <ActionIcon
        {...icon}
        className="photo-handle"
        onPointerDown={(event) => {
          event.currentTarget.focus();
          dragged.start(event, id);
        }}
        onKeyDown={onKeyDown}
        aria-label={t('GALLERY.ORDER.DRAG', { name })}
        title={name}
      >
        <IconGripVertical size={20} />
      </ActionIcon>
      <ActionIcon
        {...icon}
        aria-disabled={index === last}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => move(id, (from) => from + 1)}
        aria-label={t('GALLERY.ORDER.LATER', { name })}
      >
        <IconArrowRight size={18} />
      </ActionIcon>
    </Group>
  );
}
