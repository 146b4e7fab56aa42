import { initials, type PersonName } from '#shared/display.ts';

/** A person's round picture, or the initials without one; it says nothing to who hears the page, the name stands beside it. */
export const Portrait = ({ person, size = 36 }: { person: PersonName & { avatar: string | null }; size?: number }) => (
  <span className="portrait" style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden>
    {person.avatar ? <img src={person.avatar} alt="" width={size} height={size} loading="lazy" /> : initials(person)}
  </span>
);
