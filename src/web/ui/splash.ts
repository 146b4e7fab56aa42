import { useEffect } from 'react';

const afterMs = 500;

/** Uncovers the window half a second after a new layout stands (LIMITS-02, G-190); the page itself has covered it, or not. */
export function useSplashEnd(): void {
  useEffect(() => {
    const timer = setTimeout(() => document.documentElement.removeAttribute('data-splash'), afterMs);
    return () => clearTimeout(timer);
  }, []);
}
