import { useIntersection } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useImage } from './gallery.data.ts';
import './gallery.photos.css';

/** A small square of a photo, fetched when it comes near the screen; its place is there before the picture is. */
export function Thumb({ gallery, photo }: { gallery: string; photo: string | null }) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setNear(true);
  }, [entry]);
  const { url } = useImage(gallery, photo, 'thumb', isNear);
  return (
    <span ref={ref} className="thumb">
      {url ? <img src={url} alt="" /> : <IconPhoto size={32} stroke={1.2} aria-hidden />}
    </span>
  );
}
