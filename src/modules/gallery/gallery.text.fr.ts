import type { Translation } from '#shared/text.ts';
import type { gallery as cs } from './gallery.text.cs.ts';

export const gallery: Translation<typeof cs> = {
  'GALLERY.NEW': 'Nouvelle galerie',
  'GALLERY.EDIT': 'Modifier la galerie',
  'GALLERY.EMPTY': 'Il n’y a encore aucune galerie ici.',
  'GALLERY.SORT': 'Ordre',
  'GALLERY.SORT.newest': 'Les plus récentes',
  'GALLERY.SORT.title': 'Par titre',
  'GALLERY.FIELD.title': 'Titre',
  'GALLERY.FIELD.description': 'Description',
  'GALLERY.FIELD.audience': 'Qui verra la galerie',
  'GALLERY.FIELD.name': 'Nom de la photo',
  'GALLERY.PHOTOS': { one: '{count} photo', many: '{count} de photos', other: '{count} photos' },
  'GALLERY.NO_PHOTOS': 'Il n’y a encore aucune photo dans la galerie.',
  'GALLERY.NO_PHOTOS.WRITER':
    'Il n’y a encore aucune photo dans la galerie. Ajoutez la première avec le bouton ci-dessus.',
  'GALLERY.SECTION.PHOTOS': 'Photos',
  'GALLERY.OPEN': 'Agrandir la photo {name}',
  'GALLERY.NUMBER': '{number} sur {total}',
  'GALLERY.PREVIOUS': 'Photo précédente',
  'GALLERY.NEXT': 'Photo suivante',
  'GALLERY.RENAME': 'Renommer la photo',
  'GALLERY.DELETE_PHOTO': 'Supprimer la photo',
  'GALLERY.UPLOAD': 'Glissez des photos ici ou choisissez-les',
  'GALLERY.UPLOAD.LIMIT':
    'JPG, PNG ou GIF, 250 Mo et 50 mégapixels au plus. Nous retirons des photos les données de lieu et d’appareil.',
  'GALLERY.UPLOAD.LIST': 'Photos en cours d’envoi',
  'GALLERY.UPLOAD.RETRY': 'Réessayer',
  'GALLERY.CONFIRM.DELETE_PHOTO': 'Supprimer la photo {name} ? Elle ne pourra pas être récupérée.',
  'GALLERY.DONE.CREATED': 'La galerie est créée. Ajoutez-y maintenant des photos.',
  'GALLERY.DONE.SAVED': 'Les modifications de la galerie sont enregistrées.',
  'GALLERY.DONE.PHOTO_DELETED': 'La photo est supprimée.',
  'GALLERY.DONE.RENAMED': 'La photo a un nouveau nom.',
  'GALLERY.DONE.ADDED': {
    one: '{count} photo a été ajoutée.',
    many: '{count} de photos ont été ajoutées.',
    other: '{count} photos ont été ajoutées.',
  },
  'GALLERY.HISTORY.create': 'Galerie créée',
  'GALLERY.HISTORY.title': 'Titre modifié',
  'GALLERY.HISTORY.description': 'Description modifiée',
  'GALLERY.HISTORY.audience': 'Visibilité modifiée',
  'GALLERY.HISTORY.attach': 'Photos ajoutées',
  'GALLERY.HISTORY.detach': 'Photo supprimée',
  'GALLERY.HISTORY.rename': 'Photo renommée',
  'GALLERY.CONFIRM.DELETE': {
    one: 'Supprimer définitivement {count} galerie avec ses photos ? Récupération possible pendant 30 jours depuis la corbeille.',
    many: 'Supprimer définitivement {count} de galeries avec leurs photos ? Récupération possible pendant 30 jours depuis la corbeille.',
    other:
      'Supprimer définitivement {count} galeries avec leurs photos ? Récupération possible pendant 30 jours depuis la corbeille.',
  },
  'GALLERY.DONE.DELETED': {
    one: 'La galerie est supprimée.',
    many: 'Les galeries sont supprimées.',
    other: 'Les galeries sont supprimées.',
  },
};
