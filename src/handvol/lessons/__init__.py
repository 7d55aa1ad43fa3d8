"""Lessons: a position, what is said of it, and moves that the learner makes; data that the rules play."""

from .course import Answer, Course
from .lesson import Lesson, LessonError, Part, Start, lesson, names, read
from .proof import faults

__all__ = ["Answer", "Course", "Lesson", "LessonError", "Part", "Start", "faults", "lesson", "names", "read"]
